// Binds the calls of the address book.
import * as contacts from "@filings/contract/api/company/contacts";
import * as spreadsheet from "@filings/contract/api/company/contacts-import";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { changeContact } from "./change-contact.ts";
import { createContact } from "./create-contact.ts";
import { deleteContact } from "./delete-contact.ts";
import { getContact } from "./get-contact.ts";
import { importContacts } from "./import-contacts.ts";
import { listContacts } from "./list-contacts.ts";

export function bindContacts(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, contacts.listContacts, listContacts);
  bindWrite(app, tools, contacts.createContact, createContact);
  bindWrite(app, tools, spreadsheet.importContacts, importContacts);
  bindRead(app, tools, contacts.getContact, getContact);
  bindWrite(app, tools, contacts.changeContact, changeContact);
  bindWrite(app, tools, contacts.deleteContact, deleteContact);
}
