import { DashboardGate } from './access/DashboardGate.tsx';
import { DashboardFrame } from './frame/DashboardFrame.tsx';
import { DashboardLayout } from './frame/DashboardLayout.tsx';

/** The show control of the signed-in person's first client (specification 2.8). */
export default function Dashboard() {
  return (
    <DashboardGate page="dashboard">
      {(show) => (
        <DashboardFrame {...show}>
          <DashboardLayout />
        </DashboardFrame>
      )}
    </DashboardGate>
  );
}
