import sharp from "sharp";
import { expect, test } from "vitest";
import { inspectFile } from "./inspect-file.ts";

const REDRAWS = { redraws: ["image/jpeg", "image/png"] };
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#ff850a" }, limitInputPixels: false });

test("an image comes back as its points alone, no larger than it is shown", async () => {
  const photo = await canvas(3_000, 1_500)
    .withExif({ IFD0: { Copyright: "Zuleica" }, IFD3: { GPSLatitude: "3/1 43/1 0/1" } })
    .jpeg()
    .toBuffer();
  const sent = Buffer.concat([photo, Buffer.from("<script>alert(1)</script>")]);
  const { contentType, drawn } = await inspectFile(sent, REDRAWS);
  expect(contentType).toBe("image/jpeg");
  const bytes = Buffer.from(drawn ?? []);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 2_000, height: 1_000 });
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(bytes.includes("Zuleica") || bytes.includes("script")).toBe(false);
});

test("a picture lying on its side stands up", async () => {
  const lying = await canvas(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { drawn } = await inspectFile(lying, REDRAWS);
  expect(await sharp(Buffer.from(drawn ?? [])).metadata()).toMatchObject({ width: 20, height: 40 });
});

test("the largest image there may be is drawn, one with more points and a torn one are refused", async () => {
  const largest = await canvas(10_000, 5_000).png({ progressive: true }).toBuffer();
  expect((await inspectFile(largest, REDRAWS)).drawn?.length).toBeGreaterThan(0);
  const huge = await canvas(10_000, 5_001).png().toBuffer();
  await expect(inspectFile(huge, REDRAWS)).rejects.toMatchObject({ code: "IMAGE_TOO_LARGE" });
  const photo = await canvas(500, 500).jpeg().toBuffer();
  await expect(inspectFile(photo.subarray(0, 900), REDRAWS)).rejects.toMatchObject({ code: "IMAGE_UNREADABLE" });
});

test("of anything else the type is told", async () => {
  expect(await inspectFile(Buffer.from("olá"), REDRAWS)).toEqual({ contentType: "text/plain" });
  expect(await inspectFile(await canvas(2, 2).webp().toBuffer(), REDRAWS)).toEqual({ contentType: "image/webp" });
});
