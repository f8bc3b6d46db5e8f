-- What one location sold of products and of categories by day: read by location first. Indexes with the day before the
-- location made a report of one of ten locations read the days of all ten; whole groups have sums of their own.
drop index product_totals_category_index;
create index product_totals_place_index on product_totals (group_id, property_id, category_id, local_day) include (shop_id, product_id, item_count, turnover_cents);
drop index category_totals_day_index;
create index category_totals_place_index on category_totals (group_id, property_id, category_id, local_day) include (shop_id, item_count, turnover_cents);
