import { Panel } from '../parts/panel/Panel.tsx';

/** A titled panel with nothing in it: other sources are laid over its body. */
export default function Custom() {
  return <Panel />;
}
