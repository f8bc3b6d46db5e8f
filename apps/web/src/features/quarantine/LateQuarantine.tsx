import { type ComponentProps, lazy, Suspense } from 'react';
import type { QuarantineNotice as Notice } from './QuarantineNotice.tsx';
import type { QuarantineView as View } from './QuarantineView.tsx';

const LateView = lazy(async () => ({ default: (await import('./QuarantineView.tsx')).QuarantineView }));
const LateNotice = lazy(async () => ({ default: (await import('./QuarantineNotice.tsx')).QuarantineNotice }));

/** The quarantine, whose code comes when somebody looks at it. */
export function LateQuarantine(props: ComponentProps<typeof View>) {
  return (
    <Suspense>
      <LateView {...props} />
    </Suspense>
  );
}

/** That something is in quarantine, said after the receipts themselves are there. */
export function LateQuarantineNotice(props: ComponentProps<typeof Notice>) {
  return (
    <Suspense>
      <LateNotice {...props} />
    </Suspense>
  );
}
