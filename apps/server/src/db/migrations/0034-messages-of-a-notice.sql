-- A receipt asks what else an interchange holds.
create index notice_messages_notice on notice_messages (notice_id)
