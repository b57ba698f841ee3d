// A multipart form with a file, as a browser sends it.
import { randomUUID } from "node:crypto";

export interface FormFile {
  readonly name: string;
  readonly bytes: Buffer | string;
}

export interface Form {
  readonly payload: Buffer;
  readonly headers: { readonly "content-type": string };
}

/** The name of the file's field is `file` by default. */
export function aForm(file: FormFile | null, fields: Readonly<Record<string, string>> = {}, under = "file"): Form {
  const boundary = `----form${randomUUID()}`;
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file !== null) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${under}"; filename="${file.name.replaceAll('"', "%22")}"\r\n`;
    parts.push(
      Buffer.from(`${head}Content-Type: application/octet-stream\r\n\r\n`),
      Buffer.from(file.bytes as string),
      Buffer.from("\r\n"),
    );
  }
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}
