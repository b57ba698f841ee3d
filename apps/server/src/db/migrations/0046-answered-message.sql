-- The message of ours that a message of NAIC answers: a withdrawal and an update may have the same number.
alter table notice_messages add column sent_message_id uuid references sent_messages (id)
