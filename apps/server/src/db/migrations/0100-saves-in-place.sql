-- A save changes no column that an index holds, so its new row is found by the old entries if its page has a place for it.
alter table filings set (fillfactor = 90)
