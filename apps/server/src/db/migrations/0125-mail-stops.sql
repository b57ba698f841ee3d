-- The link that stops mails of this kind, for the header by which mail programs offer it; null: none does.
alter table mails add column stop_url text
