-- Staff look at what could not be sent: few rows among many.
create index messages_unsent on messages (site_id, id desc) where state in ('failed', 'expired');
