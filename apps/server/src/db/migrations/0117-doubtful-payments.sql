-- Payments of another sum than was due are found among all others by operators.
create index adc_payments_mismatch on adc_payments (created_at) where state = 'MISMATCH'
---
create index top_ups_mismatch on top_ups (created_at) where state = 'MISMATCH'
