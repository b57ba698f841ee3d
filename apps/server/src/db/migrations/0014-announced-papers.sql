-- The hash under which the authority announced a paper of its own: what is fetched has to be that.
alter table adc_documents add column announced_sha256 text
