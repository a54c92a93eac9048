/**
 * The program of the process that draws vector images: a text, because the server runs from its sources, from a bundle
 * and in tests, and only a text is found in all of them. It must not outlive the server, also while it draws.
 */
export const drawingProgram = `
import sharp from 'sharp';

process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', async ({ bytes, width, height, maximumSide, limitInputPixels }) => {
  const open = (settings) => sharp(bytes, { limitInputPixels, failOn: 'none', ...settings });
  try {
    const size = await open({}).metadata();
    if (Math.max(size.width, size.height) > maximumSide) throw new Error('a side is too long');
    const scale = Math.min(width / (size.width || width), height / (size.height || height));
    const density = Math.min(2400, Math.max(72, Math.ceil(72 * scale)));
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const image = open({ density }).autoOrient().resize({ width, height, fit: 'contain', background });
    process.send({ png: await image.png().toBuffer() });
  } catch {
    process.send({});
  }
});
`;
