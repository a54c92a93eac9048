import '../../../src/ui/styles/layers.css';
import '../../../src/ui/styles/fonts.css';
import '../../../src/ui/styles/tokens.css';
import '../../../src/ui/styles/theme.css';
import '../../../src/overlays/host/page.css';
import '../../../src/overlays/parts/stage/air.css';
import { createRoot } from 'react-dom/client';
import { Sheet } from './Sheet.tsx';

/**
 * The parts of overlays with their states, one part on a page: with `npm run dev` under
 * http://localhost:5173/tests/overlays/sheet/index.html, and in a test (e2e/parts-sheet.spec.ts). No build of the site has it.
 */
const root = document.getElementById('root');
const part = new URLSearchParams(location.search).get('part') ?? undefined;
if (root) createRoot(root).render(<Sheet part={part} />);
