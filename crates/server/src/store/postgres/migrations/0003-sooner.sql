-- A node that has not been seen for so long is gone. Nodes say twice a second that they are there; those of layout 2 once a second.
CREATE OR REPLACE FUNCTION is_alive(seen timestamptz) RETURNS boolean LANGUAGE sql
RETURN seen > clock_timestamp() - interval '2.5 seconds';
