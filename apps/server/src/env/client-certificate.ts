// Reads the certificate that a gateway asks for, and whose server is believed there.
import { createPrivateKey, X509Certificate } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { ClientCertificate } from "@filings/gateways/client-certificate";
import { SettingError } from "./setting-error.ts";
import type { Variables } from "./variables.ts";

/** Null where no file is named. Throws SettingError for files that cannot be used; what they hold is not shown. */
export function readCertificate(of: "MPCI" | "ADC", values: Variables): ClientCertificate | null {
  const [certName, keyName, caName] = [`${of}_CLIENT_CERT_FILE`, `${of}_CLIENT_KEY_FILE`, `${of}_CA_FILE`] as const;
  const [certFile, keyFile, caFile] = [values[certName], values[keyName], values[caName]];
  if (certFile === "" && keyFile === "" && caFile === "") return null;
  const certificate = pemOf(certFile);
  const key = pemOf(keyFile);
  if (!fits(certificate, key)) {
    throw new SettingError(
      `${certName} is "${certFile}" and ${keyName} is "${keyFile}"; they take PEM files with a certificate and its private key.`,
    );
  }
  if (caFile === "") return { certificate, key, authorities: null };
  const authorities = pemOf(caFile);
  if (!isCertificate(authorities)) {
    throw new SettingError(
      `${caName} is "${caFile}"; it takes a PEM file with the certificates that the gateway's leads to.`,
    );
  }
  return { certificate, key, authorities };
}

function pemOf(file: string): string {
  return file !== "" && existsSync(file) ? readFileSync(file, "utf8") : "";
}

function fits(certificate: string, key: string): boolean {
  try {
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
}
