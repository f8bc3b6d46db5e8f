import type { ReactNode } from 'react';
import { ChartSamples } from './ChartSamples.tsx';
import { DashboardSample } from './DashboardSample.tsx';
import { ListSample } from './ListSample.tsx';
import { PartSamples } from './PartSamples.tsx';
import { SharedSamples } from './SharedSamples.tsx';
import { SignInSample } from './SignInSample.tsx';
import classes from './Workbench.module.css';

const samples: Readonly<Record<string, () => ReactNode>> = {
  parts: PartSamples,
  list: ListSample,
  shared: SharedSamples,
  dashboard: DashboardSample,
  charts: ChartSamples,
  'sign-in': SignInSample,
};

/** Shows one sample a page (`?show=list`), or all; for looking at the kit, never part of the product. */
export function Workbench() {
  const wish = new URLSearchParams(location.search).get('show');
  const shown = Object.entries(samples).filter(([name]) => wish === null || wish === name);
  return (
    <main className={classes['bench']}>
      {shown.map(([name, Sample]) => (
        <Sample key={name} />
      ))}
    </main>
  );
}
