// A time of day, by half hours.
import { useFormats } from "#i18n/formats.ts";
import { Select, type SelectProps } from "#ui/field/select.tsx";

const halfHours = Array.from({ length: 48 }, (_, at) => {
  const hour = String(Math.floor(at / 2)).padStart(2, "0");
  return `${hour}:${at % 2 === 0 ? "00" : "30"}`;
});

interface TimeOfDayProps extends Pick<SelectProps, "label" | "isLabelHidden"> {
  /** `HH:MM` */
  readonly value: string;
  readonly onChoose: (time: string) => void;
}

export function TimeOfDay({ value, onChoose, ...text }: TimeOfDayProps) {
  const { time } = useFormats();
  const times = halfHours.includes(value) ? halfHours : [...halfHours, value].sort();
  return (
    <Select
      {...text}
      value={value}
      options={times.map((each) => ({ value: each, label: time(`1970-01-01T${each}Z`, { zone: "UTC" }) }))}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
