-- A code may also prove the phone of an order: it logs nobody in.
alter table login_codes drop constraint login_codes_purpose_check;
alter table login_codes add constraint login_codes_purpose_check check (purpose in ('login', 'confirm', 'current', 'order'));
