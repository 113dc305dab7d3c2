-- Nobody of the staff decides about a credit of their own, whoever asked for it.
alter table staff_credits add constraint staff_credits_not_own check (decided_by <> user_id) not valid;
