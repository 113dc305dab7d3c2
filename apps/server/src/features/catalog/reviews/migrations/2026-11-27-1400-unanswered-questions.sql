-- Questions that wait for an answer are counted while the back office is open.
create index questions_unanswered on questions (site_id, id) where answer_count = 0 and state <> 'rejected';
