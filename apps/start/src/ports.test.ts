import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { freePort, PortError } from "./ports.ts";

const host = "127.0.0.1";

describe("a port", () => {
  it("is taken as it is when it is free, and free again afterwards", async () => {
    const port = await freePort({ setting: "PORT", host, port: 0 });
    expect(await freePort({ setting: "PORT", host, port })).toBe(port);
    expect(await freePort({ setting: "PORT", host, port })).toBe(port);
  });

  it("that is taken is refused by its number and the setting that moves it", async () => {
    const other = createServer().listen(0, host);
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const asked = freePort({ setting: "SANDBOX_PORT", host, port });
    await expect(asked).rejects.toThrow(
      `Port ${port} is taken by another process. Stop it, or set SANDBOX_PORT to another port.`,
    );
    await expect(freePort({ setting: "SANDBOX_PORT", host, port })).rejects.toThrow(PortError);
    other.close();
  });

  it("on an address of another machine names the setting of the address", async () => {
    await expect(freePort({ setting: "PORT", host: "192.0.2.1", port: 0 })).rejects.toThrow('HOST is "192.0.2.1"');
  });
});
