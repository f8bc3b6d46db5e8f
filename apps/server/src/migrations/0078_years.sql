-- What only grows is looked after by what was added, not by a fifth of all there is: in the tenth year that would be two years of sales, and
-- these are what is read most. An index alone answers only of pages that a vacuum has seen since (decision 87).
alter table receipts set (autovacuum_vacuum_insert_scale_factor = 0.005, autovacuum_analyze_scale_factor = 0.02);
alter table receipt_lines set (autovacuum_vacuum_insert_scale_factor = 0.005, autovacuum_analyze_scale_factor = 0.02);
alter table receipt_words set (autovacuum_vacuum_insert_scale_factor = 0.005, autovacuum_analyze_scale_factor = 0.02);
