-- Whoever knows a phone number must not take the place of its owner: each address waits for itself.
alter table waiting_passengers drop constraint waiting_passengers_departure_id_phone_key;
alter table waiting_passengers add unique (departure_id, phone, email);
