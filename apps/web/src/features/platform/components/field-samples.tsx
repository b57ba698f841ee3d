// Fields in their states, and a form that shows how errors and focus travel.
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormErrorSummary } from "#forms/form-error-summary.tsx";
import { applyServerErrors } from "#forms/form-errors.ts";
import {
  FormCheckbox,
  FormCombobox,
  FormRadioGroup,
  FormSelect,
  FormTextArea,
  FormTextField,
} from "#forms/form-field.tsx";
import { SaveState } from "#forms/save-state.tsx";
import { Button } from "#ui/button/button.tsx";
import { DateField, DateTimeField } from "#ui/date/date-field.tsx";
import { Checkbox, Switch } from "#ui/field/checkbox.tsx";
import { Combobox } from "#ui/field/combobox.tsx";
import { RadioGroup } from "#ui/field/radio-group.tsx";
import { Select } from "#ui/field/select.tsx";
import { NumberField, TextArea, TextField } from "#ui/field/text-field.tsx";
import type { LookUpOption } from "#ui/field/use-look-up.ts";
import { FormCell, FormGrid, Row, Stack } from "#ui/layout/stack.tsx";

const ports: readonly LookUpOption[] = [
  { code: "CNNGB", name: "Ningbo", detail: "China" },
  { code: "CNSHA", name: "Shanghai", detail: "China" },
  { code: "AEJEA", name: "Jebel Ali", detail: "United Arab Emirates" },
  { code: "AEKHL", name: "Khalifa Port", detail: "United Arab Emirates" },
];

async function lookUpPort(query: string): Promise<readonly LookUpOption[]> {
  const wanted = query.toLowerCase();
  return ports.filter(({ code, name }) => code.toLowerCase().startsWith(wanted) || name.toLowerCase().includes(wanted));
}

const packages = [
  { value: "CT", label: "Carton" },
  { value: "PX", label: "Pallet" },
];

export function FieldSamples() {
  const [port, setPort] = useState("CNNGB");
  const [day, setDay] = useState("2026-11-28");
  const [moment, setMoment] = useState("2026-11-28T14:30");
  const [kind, setKind] = useState<string | null>("house");
  return (
    <FormGrid>
      <FormCell span={4}>
        <TextField
          label="Bill number"
          isIdentifier
          isUpperCase
          defaultValue="MSCUAB123456"
          hint="As it stands on the bill."
        />
      </FormCell>
      <FormCell span={4}>
        <TextField
          label="Container"
          isIdentifier
          defaultValue="MSCU1234567"
          error="The last digit should be 6. Check the number."
        />
      </FormCell>
      <FormCell span={4}>
        <TextField
          label="Seal"
          isOptional
          isIdentifier
          defaultValue="UL-8812"
          warning="Seals of this carrier have seven digits."
        />
      </FormCell>
      <FormCell span={3} phone={6}>
        <NumberField label="Gross weight" suffix="kg" defaultValue="12480.500" />
      </FormCell>
      <FormCell span={3} phone={6}>
        <NumberField label="Packages" isWhole confirmation="Matches the goods" defaultValue="420" />
      </FormCell>
      <FormCell span={3} phone={6}>
        <DateField label="Loading" value={day} onChange={({ target }) => setDay(target.value)} />
      </FormCell>
      <FormCell span={3} phone={6}>
        <DateTimeField
          label="Start of loading"
          value={moment}
          whose="Ningbo time"
          onChange={({ target }) => setMoment(target.value)}
        />
      </FormCell>
      <FormCell span={6}>
        <Combobox
          label="Port of loading"
          value={port}
          known={ports.find(({ code }) => code === port)?.name}
          onTake={({ code }) => setPort(code)}
          onText={setPort}
          keepsText
          lookUp={lookUpPort}
          hint="Code or name"
        />
      </FormCell>
      <FormCell span={3}>
        <Select label="Kind of package" options={packages} placeholder="Choose" defaultValue="" />
      </FormCell>
      <FormCell span={3}>
        <TextField label="Filer" readOnly defaultValue="Gulf Forwarding LLC" />
      </FormCell>
      <FormCell span={6}>
        <TextArea label="Description of goods" defaultValue="Parts of pumps, of cast iron" />
      </FormCell>
      <FormCell span={6}>
        <RadioGroup
          label="Bill"
          look="cards"
          value={kind}
          onChange={setKind}
          options={[
            { value: "house", label: "House bill", hint: "Between you and the shipper" },
            { value: "master", label: "Master bill", hint: "Between the carrier and you" },
          ]}
        />
      </FormCell>
      <FormCell span={6}>
        <Stack gap="xs">
          <Checkbox label="Dangerous goods" defaultChecked hint="Asks for the UN number." />
          <Checkbox label="All containers" isMixed />
          <Checkbox label="I have the originals" error="Tick this before you send." />
          <Checkbox label="Not for this kind of bill" disabled />
          <Switch label="Single-letter keys" defaultChecked />
        </Stack>
      </FormCell>
      <FormCell span={6}>
        <RadioGroup
          label="Payment of freight"
          value={null}
          onChange={() => {}}
          options={[
            { value: "prepaid", label: "Prepaid" },
            { value: "collect", label: "Collect" },
          ]}
        />
      </FormCell>
    </FormGrid>
  );
}

interface Values {
  bill: string;
  parties: { name: string }[];
  port: string | null;
  kind: string;
  freight: string;
  remark: string;
  agreed: boolean;
}

export function FormSample() {
  const form = useForm<Values>({
    defaultValues: {
      bill: "",
      parties: [{ name: "" }],
      port: null,
      kind: "",
      freight: "prepaid",
      remark: "",
      agreed: false,
    },
    shouldFocusError: false,
  });
  const { control } = form;
  function send() {
    applyServerErrors(form, [
      { path: "bill", message: "This bill number was filed on 12 Mar 2026. Check the number." },
      { path: "parties[0].name", message: "Write the name of the consignee." },
      { path: "", message: "The list of ports changed. Look at the ports again." },
    ]);
  }
  return (
    <form onSubmit={form.handleSubmit(send)} noValidate>
      <Stack>
        <FormErrorSummary control={control} />
        <FormGrid>
          <FormCell span={6}>
            <FormTextField control={control} name="bill" label="Bill number" isIdentifier />
          </FormCell>
          <FormCell span={6}>
            <FormTextField control={control} name="parties.0.name" label="Consignee" />
          </FormCell>
          <FormCell span={6}>
            <FormCombobox control={control} name="port" label="Port of discharge" lookUp={lookUpPort} keepsText />
          </FormCell>
          <FormCell span={6}>
            <FormSelect control={control} name="kind" label="Kind of package" options={packages} placeholder="Choose" />
          </FormCell>
          <FormCell span={6}>
            <FormTextArea control={control} name="remark" label="Remark" isOptional />
          </FormCell>
          <FormCell span={6}>
            <FormRadioGroup
              control={control}
              name="freight"
              label="Freight"
              look="row"
              options={[
                { value: "prepaid", label: "Prepaid" },
                { value: "collect", label: "Collect" },
              ]}
            />
          </FormCell>
        </FormGrid>
        <FormCheckbox control={control} name="agreed" label="I have checked the containers" />
        <Row>
          <Button type="submit" kind="primary">
            Save filing
          </Button>
          <SaveState stage="saved" savedAt="at 09:42 GST" />
          <SaveState stage="saving" />
          <SaveState stage="offline" action={<Button size="sm">Try again</Button>} />
        </Row>
      </Stack>
    </form>
  );
}
