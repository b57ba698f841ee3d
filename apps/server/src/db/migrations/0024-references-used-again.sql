-- An authority's reference names a message only together with its bytes: other bytes under a known one are kept beside the first.
alter table notice_messages drop constraint notice_messages_pkey
---
alter table notice_messages add primary key (system, key, notice_id)
---
alter table notice_messages drop constraint notice_messages_outcome_check
---
alter table notice_messages add constraint notice_messages_outcome_check
  check (outcome in ('APPLIED', 'NOTED', 'FOREIGN', 'UNKNOWN', 'SET_ASIDE'))
---
alter table adc_answers drop constraint adc_answers_pkey
---
alter table adc_answers add primary key (message_id, notice_id)
---
alter table adc_answers drop constraint adc_answers_outcome_check
---
alter table adc_answers add constraint adc_answers_outcome_check
  check (outcome in ('APPLIED', 'NOTED', 'PARKED', 'IGNORED', 'FOREIGN', 'UNKNOWN', 'SET_ASIDE'))
