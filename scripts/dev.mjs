import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/** The site with hot reload on 5173, in front of a data server that restarts with its sources. */
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const port = Number(process.env.PORT ?? 8901);
const sitePort = 5173;
const target = `http://127.0.0.1:${port}`;

/** Pages such as /match/{id} stay with Vite; only the data server's own paths go through. */
const dataPaths = [
  '^/(things|thing|changes|time|health|ready|metrics|actions|meta|redirect|ical|trigger|casters|production)(/|\\?|$)',
  '^/(hero-bans|match-ids|link|requests|match-rooms|api|twitch_auth|twitch_callback)(/|\\?|$)',
  '^/(image|theme|match)(\\.[a-z0-9]+)?(\\?|$)',
  '^/auth/(?!discord/(redirect|return)(\\?|$))',
];

const server = spawn(
  process.execPath,
  [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    'src/server/main.ts',
    ...process.argv.slice(2),
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      SITE_URL: process.env.SITE_URL ?? `http://localhost:${sitePort}`,
    },
  },
);

const site = await createServer({
  server: {
    port: sitePort,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(dataPaths.map((path) => [path, { target, changeOrigin: false }])),
      '/socket.io': { target, ws: true, changeOrigin: false },
    },
  },
});
await site.listen();
console.log(`Site with hot reload: http://localhost:${sitePort}`);

const stop = async () => {
  server.kill('SIGTERM');
  await site.close();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
server.on('exit', (code) => {
  console.error(`The data server ended with ${code}.`);
  void site.close().then(() => process.exit(code ?? 1));
});
