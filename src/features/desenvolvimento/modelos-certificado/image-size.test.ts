import sharp from "sharp";
import { expect, test } from "vitest";
import { HEAD_BYTES, imageSize } from "./image-size.ts";

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#a03" } });

test("a picture's own size is read in its first bytes, of a PNG and of every kind of JPEG", async () => {
  const sizes = [1, 640, 3000].flatMap((width) => [1, 481].map((height) => ({ width, height })));
  for (const { width, height } of sizes) {
    const image = drawn(width, height);
    for (const file of [image.png(), image.jpeg({ quality: 88 }), image.jpeg({ progressive: true })])
      expect(imageSize((await file.toBuffer()).subarray(0, HEAD_BYTES))).toEqual({ width, height });
  }
});

test("what is no picture, or is cut, has no size", async () => {
  const [png, jpeg] = [await drawn(9, 9).png().toBuffer(), await drawn(9, 9).jpeg().toBuffer()];
  for (const bytes of [Buffer.alloc(0), Buffer.from("%PDF-1.7"), png.subarray(0, 20), jpeg.subarray(0, 30)])
    expect(imageSize(bytes)).toBeUndefined();
});
