-- Electronic shelf labels (PL-01 to PL-08) and the way of a price to them (DYN-05).

-- What a shop's label host is and how it was last found. Its address and ports are the shop's (SHP-01).
create table label_hosts (
  group_id bigint not null,
  property_id bigint not null,
  shop_id bigint not null,
  kind text not null default 'open_epaper_link',
  token text,
  -- Null: an increase waits for every label, however long.
  grace_minutes integer,
  is_online boolean,
  is_config_online boolean,
  server_name text,
  seen_at timestamptz,
  uptime_seconds bigint,
  -- When it was noticed that it had started again: what had waited there is gone.
  restarted_at timestamptz,
  is_awake boolean not null default false,
  -- When its settings became ours; a host that nobody set up is not told to wake its labels.
  set_up_at timestamptz,
  -- One process at a time talks to a host.
  claimed_by uuid,
  claimed_until timestamptz,
  constraint label_hosts_pkey primary key (group_id, shop_id),
  constraint label_hosts_shop_fkey foreign key (group_id, property_id, shop_id) references shops (group_id, property_id, id) on delete cascade,
  constraint label_hosts_kind_check check (kind in ('open_epaper_link', 'open_esl')),
  constraint label_hosts_grace_minutes_check check (grace_minutes between 1 and 1440)
) with (fillfactor = 50);
call protect_tenant_table('label_hosts');

create table price_labels (
  group_id bigint not null,
  id bigint generated always as identity,
  property_id bigint not null,
  shop_id bigint not null,
  device_id text not null,
  product_id bigint,
  state text not null default 'disconnected',
  hardware_type integer,
  width integer,
  height integer,
  colour text,
  battery_percent smallint,
  last_seen_at timestamptz,
  -- What its host said of its glass when it was last looked at.
  host_mark text,
  -- Since when the glass does not show what it should; null: it does.
  behind_since timestamptz,
  attempts integer not null default 0,
  next_push_at timestamptz,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint price_labels_pkey primary key (group_id, id),
  constraint price_labels_device_unique unique (group_id, device_id),
  constraint price_labels_place_unique unique (group_id, property_id, shop_id, id),
  constraint price_labels_shop_fkey foreign key (group_id, property_id, shop_id) references shops (group_id, property_id, id),
  constraint price_labels_product_fkey foreign key (group_id, product_id) references products (group_id, id),
  constraint price_labels_device_id_check check (device_id ~ '^[0-9A-Z]{16}$'),
  constraint price_labels_state_check check (state in ('connected', 'disconnected', 'removed')),
  constraint price_labels_colour_check check (colour in ('none', 'red', 'yellow')),
  constraint price_labels_battery_percent_check check (battery_percent between 0 and 100),
  constraint price_labels_model_check check (num_nulls(hardware_type, width, height, colour) in (0, 4))
) with (fillfactor = 80);
create index price_labels_shop_index on price_labels (group_id, shop_id, device_id);
create index price_labels_product_index on price_labels (group_id, product_id, shop_id) where product_id is not null;
call protect_tenant_table('price_labels');

-- Whether a shop has labels decides how its prices are rounded (PL-05), so its tills hear of the first and of the last.
create trigger price_labels_change after insert or delete on price_labels
  for each row execute function note_dynamic_change();

-- What a label may be showing. A picture is noted before it is sent, and counts until a later one was seen on the glass:
-- the tills charge no more than the lowest of them (DYN-05). A label that is linked counts as if it showed what the tills
-- charge at that moment, without a picture.
create table label_faces (
  group_id bigint not null,
  id bigint generated always as identity,
  property_id bigint not null,
  shop_id bigint not null,
  label_id bigint not null,
  -- Null: blank.
  product_id bigint,
  price_cents bigint,
  -- Of its pixels, and of its words, for hosts that draw themselves.
  picture_key text,
  text_key text,
  content text,
  push_mark text,
  sent_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  constraint label_faces_pkey primary key (group_id, id),
  constraint label_faces_label_fkey foreign key (group_id, property_id, shop_id, label_id) references price_labels (group_id, property_id, shop_id, id) on delete cascade,
  constraint label_faces_price_check check ((product_id is null) = (price_cents is null)),
  constraint label_faces_picture_check check (num_nulls(picture_key, text_key, content) in (0, 3))
) with (fillfactor = 80);
create index label_faces_label_index on label_faces (group_id, label_id, id);
create index label_faces_showing_index on label_faces (group_id, shop_id, product_id) where ended_at is null;
call protect_tenant_table('label_faces');

-- The price of a product in a shop with labels, as it was last looked at: by the rule, and at the tills.
create table shelf_prices (
  group_id bigint not null,
  property_id bigint not null,
  shop_id bigint not null,
  product_id bigint not null,
  planned_cents bigint not null,
  planned_at timestamptz not null,
  till_cents bigint not null,
  till_at timestamptz not null,
  -- After a decrease, until every till has asked for prices again: what one of them may still charge (null: nobody knows),
  -- and what a till has to know, as a transaction and an instant. No label may show less meanwhile.
  charged_cents bigint,
  lower_xid xid8,
  lower_at timestamptz,
  constraint shelf_prices_pkey primary key (group_id, shop_id, product_id),
  constraint shelf_prices_shop_fkey foreign key (group_id, property_id, shop_id) references shops (group_id, property_id, id) on delete cascade,
  constraint shelf_prices_lower_check check ((lower_xid is null) = (lower_at is null)),
  constraint shelf_prices_product_fkey foreign key (group_id, product_id) references products (group_id, id) on delete cascade
) with (fillfactor = 70);
create index shelf_prices_held_index on shelf_prices (group_id, shop_id) where till_cents < planned_cents;
call protect_tenant_table('shelf_prices');

-- Every price that the rule asked for, that the tills charged and that a label was seen to show (DYN-05): append-only.
create table price_timeline (
  group_id bigint not null,
  id bigint generated always as identity,
  property_id bigint not null,
  shop_id bigint not null,
  product_id bigint not null,
  label_id bigint,
  kind text not null,
  price_cents bigint not null,
  cause text not null,
  happened_at timestamptz not null,
  constraint price_timeline_pkey primary key (group_id, id),
  constraint price_timeline_shop_fkey foreign key (group_id, property_id, shop_id) references shops (group_id, property_id, id) on delete cascade,
  constraint price_timeline_product_fkey foreign key (group_id, product_id) references products (group_id, id),
  constraint price_timeline_kind_check check (kind in ('planned', 'till', 'label')),
  constraint price_timeline_label_check check ((kind = 'label') = (label_id is not null)),
  constraint price_timeline_cause_check check (cause in ('shop_price', 'weekly_hours', 'dynamic_date'))
);
create index price_timeline_product_index on price_timeline (group_id, shop_id, product_id, id desc);
call protect_tenant_table('price_timeline');
revoke update, delete on price_timeline from larder_app;

-- Tills hear of a price that was released or taken back like of every other change of it.
create function note_till_price() returns trigger language plpgsql as $$
begin
  insert into price_changes (group_id, product_id, property_id) values (old.group_id, old.product_id, old.property_id);
  return null;
end $$;
create trigger shelf_prices_till_change after update of till_cents on shelf_prices
  for each row when (old.till_cents <> new.till_cents) execute function note_till_price();
create trigger shelf_prices_end after delete on shelf_prices
  for each row execute function note_till_price();

-- Up to where a till has its prices, and when it last asked for any.
create table till_price_versions (
  group_id bigint not null,
  cash_register_id bigint not null,
  asked_at timestamptz not null,
  known_xid xid8,
  known_at timestamptz,
  constraint till_price_versions_pkey primary key (group_id, cash_register_id),
  constraint till_price_versions_register_fkey foreign key (group_id, cash_register_id) references cash_registers (group_id, id) on delete cascade,
  constraint till_price_versions_known_check check ((known_xid is null) = (known_at is null))
) with (fillfactor = 50);
call protect_tenant_table('till_price_versions');
