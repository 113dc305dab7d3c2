-- A store or zone that staff took out stays for its orders, stock movements and reports.
alter table stock_locations add column retired_at timestamptz;
alter table delivery_zones add column retired_at timestamptz;
-- Accounts for transfers that staff entered; empty where those of the environment hold.
alter table sites add column transfer_accounts jsonb not null default '[]';
