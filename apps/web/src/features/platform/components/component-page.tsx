// Every widget in its states on one page, for those who build screens; not part of a production build.
import { useEffect, useState } from "react";
import { RadioGroup } from "#ui/field/radio-group.tsx";
import { Card } from "#ui/layout/card.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Row, Stack } from "#ui/layout/stack.tsx";
import { UiProvider } from "#ui/ui-provider.tsx";
import { ButtonSamples, FeedbackSamples, OverlaySamples } from "./action-samples.tsx";
import styles from "./component-page.module.css";
import { DocumentSamples, IconSamples, UploadSamples } from "./document-samples.tsx";
import { FieldSamples, FormSample } from "./field-samples.tsx";
import { ListSamples, NavigationSamples, StatusSamples } from "./reading-samples.tsx";

type Direction = "ltr" | "rtl";

export function ComponentPage() {
  const [direction, setDirection] = useState<Direction>(document.documentElement.dir === "rtl" ? "rtl" : "ltr");
  const [theme, setTheme] = useState(document.documentElement.dataset.theme ?? "light");
  const [density, setDensity] = useState("regular");
  useEffect(() => {
    document.documentElement.dir = direction;
    document.documentElement.dataset.theme = theme;
    document.documentElement.dataset.density = density;
  }, [direction, theme, density]);
  return (
    <UiProvider direction={direction}>
      <div className={styles.page}>
        <PageHeader title="Components" description="Each widget as screens use it, with made-up content." />
        <Row gap="lg">
          <Setting
            label="Direction"
            options={["ltr", "rtl"]}
            value={direction}
            onChange={(value) => setDirection(value as Direction)}
          />
          <Setting label="Theme" options={["light", "dark"]} value={theme} onChange={setTheme} />
          <Setting
            label="Density"
            options={["compact", "regular", "comfortable"]}
            value={density}
            onChange={setDensity}
          />
        </Row>
        <Stack gap="lg">
          {sections.map(({ title, Samples }) => (
            <Card key={title} title={title}>
              <Samples />
            </Card>
          ))}
        </Stack>
      </div>
    </UiProvider>
  );
}

const sections = [
  { title: "Buttons", Samples: ButtonSamples },
  { title: "Fields", Samples: FieldSamples },
  { title: "A form", Samples: FormSample },
  { title: "Status, deadline, counts", Samples: StatusSamples },
  { title: "Messages", Samples: FeedbackSamples },
  { title: "Dialogs, toasts, menu", Samples: OverlaySamples },
  { title: "Tabs, steps, pages", Samples: NavigationSamples },
  { title: "Table", Samples: ListSamples },
  { title: "Pictures of trade", Samples: IconSamples },
  { title: "Files and documents", Samples: DocumentSamples },
  { title: "Step list, uploads", Samples: UploadSamples },
];

interface SettingProps {
  readonly label: string;
  readonly options: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Setting({ label, options, value, onChange }: SettingProps) {
  const choices = options.map((option) => ({ value: option, label: option }));
  return <RadioGroup label={label} look="row" options={choices} value={value} onChange={onChange} />;
}
