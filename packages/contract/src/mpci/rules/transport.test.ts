// The rules of the voyage, its times, places and countries.
import { expect, test } from "vitest";
import { aHouseBill } from "../house-bill.example.ts";
import { findingsOf, foundIn, withGoods, withParty } from "./findings-of.example.ts";

test("V22: an IMO number has seven digits and the right check digit", () => {
  expect(foundIn({ transport: { imo_number: null } })).toEqual([]);
  expect(foundIn({ transport: { imo_number: "907472" } })).toEqual(["v22_imo_form transport.imo_number"]);
  expect(findingsOf({ transport: { imo_number: "IMO 9074729" } })[0]?.params.suggestion).toBe("9074729");
  expect(findingsOf({ transport: { imo_number: "9074728" } })).toEqual([
    {
      path: "transport.imo_number",
      code: "v22_imo_check_digit",
      severity: "error",
      params: { value: "9074728", expected: 9, suggestion: "9074729" },
    },
  ]);
});

test("V23: a port code has the form of UN/LOCODE and is listed", () => {
  const loading = (unlocode: string, lookup?: boolean) =>
    foundIn({ places: { loading: { unlocode } } }, lookup === undefined ? {} : { lookups: { unlocode: () => lookup } });
  expect(loading("CNSH")).toEqual(["v23_unlocode_form places.loading.unlocode"]);
  expect(loading("CNSH1")).toEqual(["v23_unlocode_form places.loading.unlocode"]);
  expect(loading("CNXXX")).toEqual(["v23_unlocode_cannot_check places.loading.unlocode"]);
  expect(loading("CNXXX", false)).toContain("v23_unlocode_not_listed places.loading.unlocode");
  expect(findingsOf({ places: { loading: { unlocode: "cn sha" } } })[0]?.params.suggestion).toBe("CNSHA");
  expect(findingsOf({ places: { loading: { unlocode: "Shanghai" } } })[0]?.params.suggestion).toBe("CNSHA");
  // Five letters that are on no list and are the name of a place.
  const called = {
    unlocode: (code: string) => (code === "AEDXB" ? true : ("unknown" as const)),
    placeCalled: () => "AEDXB",
  };
  const delivery = (unlocode: string) => findingsOf({ places: { delivery: { unlocode } } }, { lookups: called });
  expect(delivery("DUBAI").find(({ path }) => path.startsWith("places.delivery"))).toMatchObject({
    code: "v23_unlocode_form",
    params: { suggestion: "AEDXB" },
  });
  expect(delivery("AEDXB").filter(({ path }) => path.startsWith("places.delivery"))).toEqual([]);
  // A name lies in no country yet.
  expect(foundIn({ places: { discharge: { unlocode: "JEBEL ALI" } } })).toEqual([
    "v23_unlocode_form places.discharge.unlocode",
  ]);
});

test("V23: the route begins outside the UAE and ends in it", () => {
  expect(foundIn({ transport: { last_foreign_load_port: "AEJEA" } })).toEqual([
    "v23_load_port_in_uae transport.last_foreign_load_port",
  ]);
  expect(foundIn({ transport: { first_uae_port: "SGSIN" } })).toEqual([
    "v23_first_port_not_uae transport.first_uae_port",
  ]);
  const abroad = { places: { discharge: { unlocode: "SGSIN" } } };
  expect(findingsOf(abroad)).toEqual([
    {
      path: "places.discharge.unlocode",
      code: "v23_import_discharged_abroad",
      severity: "warning",
      params: { value: "SGSIN" },
    },
  ]);
  expect(foundIn({ ...abroad, movement_type: "TRANSIT" })).toEqual(["v13_movement_only_direct movement_type"]);
  expect(foundIn({ ...abroad, transport: { first_uae_port: null } })).toEqual([
    "v23_discharge_not_uae places.discharge.unlocode",
  ]);
});

test("V10: loading, discharge and transhipment are given by code", () => {
  expect(
    foundIn({ places: { loading: null, discharge: { unlocode: null, name: "JEBEL ALI", country: "AE" } } }),
  ).toEqual(["v10_required places.loading.unlocode", "v10_required places.discharge.unlocode"]);
  expect(foundIn({ places: { transhipment: [{ name: "SINGAPORE", country: "SG" }] } })).toEqual([
    "v10_required places.transhipment[0].unlocode",
  ]);
});

test("V10: another place has a code, or a name and a country", () => {
  const issued = (issue_place: object) => foundIn({ issue_place: { unlocode: null, ...issue_place } });
  expect(issued({ name: "SHEKOU", country: "CN" })).toEqual([]);
  expect(issued({ name: "SHEKOU" })).toEqual(["v10_required issue_place.country"]);
  expect(issued({ country: "CN" })).toEqual(["v10_required issue_place.name"]);
  expect(foundIn({ places: { receipt: null, delivery: null } })).toEqual([]);
});

test("V10: what is carried to the port of loading was received elsewhere", () => {
  expect(foundIn({ transport: { pre_carriage: "FEEDER ONE" } })).toEqual([]);
  expect(foundIn({ transport: { pre_carriage: "FEEDER ONE" }, places: { receipt: null } })).toEqual([
    "v10_required places.receipt.unlocode",
  ]);
  expect(foundIn({ transport: { pre_carriage: " " }, places: { receipt: null } })).toEqual([]);
  expect(foundIn({ transport: { pre_carriage: "F".repeat(71) } })).toEqual(["too_long transport.pre_carriage"]);
  expect(foundIn({ transport: { pre_carriage: "شاحنة" } })).toEqual(["v05_not_latin transport.pre_carriage"]);
});

test("V24: a country is a code of ISO 3166", () => {
  expect(foundIn(withParty("SHIPPER", { country: "XX" }))).toEqual(["v24_country parties[0].country"]);
  expect(findingsOf(withParty("SHIPPER", { country: "cn" }))[0]?.params).toEqual({
    role: "SHIPPER",
    value: "cn",
    suggestion: "CN",
  });
  expect(foundIn(withGoods({ origin_country: "ZZZ" }))).toEqual(["v24_country goods_items[0].origin_country"]);
  expect(foundIn({ transport: { flag_country: "PA" } }, { lookups: { country: () => "unknown" } })).toContain(
    "v24_country_cannot_check transport.flag_country",
  );
});

test("V25: loading comes before departure, departure before arrival, whatever their offsets", () => {
  const times = (etd: string | null, eta: string | null) => foundIn({ transport: { etd, eta } });
  expect(times(null, null)).toEqual([]);
  expect(times("2026-11-29T14:00:01+08:00", null)).toEqual([]);
  expect(times("2026-11-29T14:00:00+08:00", null)).toEqual(["v25_departure_before_loading transport.etd"]);
  expect(times("2026-12-01T00:00:00Z", "2026-12-01T04:00:00+04:00")).toEqual([
    "v25_arrival_before_departure transport.eta",
  ]);
  expect(times(null, "2026-11-29T05:00:00Z")).toEqual(["v25_arrival_before_loading transport.eta"]);
});

test("V25: a time more than a year ahead is doubted, each at its own field", () => {
  const far = (at: string) =>
    findingsOf({ transport: { planned_loading_at: at, etd: null, eta: null } }).map((one) => [one.code, one.severity]);
  expect(far("2099-11-29T06:00:00Z")).toEqual([["v25_far_ahead", "warning"]]);
  expect(far("2027-10-30T06:00:00Z")).toEqual([]);
  expect(foundIn({ transport: { etd: "2099-11-29T06:00:00Z", eta: "2099-12-29T06:00:00Z" } })).toEqual([
    "v25_far_ahead transport.etd",
    "v25_far_ahead transport.eta",
  ]);
});

test("V25: a passed deadline is pointed out", () => {
  const at = (now: string) => findingsOf({}, { context: { now: new Date(now) } });
  expect(at("2026-11-28T06:00:00.000Z")).toEqual([]);
  expect(at("2026-11-28T06:00:00.001Z")).toEqual([
    {
      path: "transport.planned_loading_at",
      code: "v25_file_by_passed",
      severity: "warning",
      params: { file_by: "2026-11-28T06:00:00.000Z" },
    },
  ]);
});

test("V10: the last load port and its planned loading are given; lengths hold", () => {
  expect(foundIn({ transport: { last_foreign_load_port: null, planned_loading_at: null } })).toEqual([
    "v10_required transport.last_foreign_load_port",
    "v10_required transport.planned_loading_at",
  ]);
  expect(foundIn({ transport: { voyage_number: "V".repeat(17), vessel_name: "S".repeat(70) } })).toEqual([]);
  expect(foundIn({ transport: { voyage_number: "V".repeat(18), vessel_name: "S".repeat(71) } })).toEqual([
    "too_long transport.vessel_name",
    "too_long transport.voyage_number",
  ]);
});

test("V23: two codes of one port in a bill are pointed out, and the trade's is offered, or else the vessel's", () => {
  const { transport, places } = aHouseBill();
  const names: Readonly<Record<string, string>> = {
    CNSHA: "Shanghai",
    CNSHG: "Shanghai Pt",
    CNSGH: "Shanghai",
    CNSZX: "Shenzhen",
  };
  const of = (loading: string, vessels: string) =>
    findingsOf(
      {
        transport: { ...transport, last_foreign_load_port: vessels },
        places: { ...places, loading: { unlocode: loading, name: null, country: null } },
      },
      { lookups: { unlocode: () => true, placeName: (code) => names[code] ?? null } },
    );
  const twoCodes = { code: "v23_two_codes", severity: "info" };
  const params = { value: "CNSHG", other: "CNSHA", name: "Shanghai", suggestion: "CNSHA" };
  expect(of("CNSHG", "CNSHA")).toEqual([{ path: "places.loading.unlocode", ...twoCodes, params }]);
  expect(of("CNSHA", "CNSHG")).toEqual([{ path: "transport.last_foreign_load_port", ...twoCodes, params }]);
  const ofNeither = { value: "CNSHG", other: "CNSGH", name: "Shanghai", suggestion: "CNSGH" };
  expect(of("CNSHG", "CNSGH")).toEqual([{ path: "places.loading.unlocode", ...twoCodes, params: ofNeither }]);
  expect(of("CNSHA", "CNSHA")).toEqual([]);
  expect(of("CNSZX", "CNSHA")).toEqual([]);
});
