-- Cells of the row by column, with the first of its errors; those of the first refused rows alone.
alter table import_errors add column cells jsonb;
