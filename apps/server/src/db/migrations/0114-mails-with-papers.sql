-- A mail may bring one paper, which is forgotten once it is sent: it can be drawn again.
alter table mails
  add column attachment_name text,
  add column attachment bytea,
  add check (attachment is null or attachment_name is not null)
