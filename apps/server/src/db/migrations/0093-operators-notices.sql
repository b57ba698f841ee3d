-- Who put a notice on top of the page, and who ended it before its time.
alter table top_bar_notifications add column made_by uuid references users (id)
---
alter table top_bar_notifications add column ended_by uuid references users (id)
