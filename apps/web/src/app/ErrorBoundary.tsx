import { Component, type ErrorInfo, type ReactNode } from 'react';
import { errorReporting } from '../lib/error-reporting.ts';
import { tellablePath } from './guest-path.ts';
import { ErrorScreen } from './screens/ErrorScreen.tsx';

type Caught = { readonly error: unknown; readonly info?: ErrorInfo };
type Props = { readonly children: ReactNode };

/** Shows what went wrong in place of its children (NAV-06). A class, because React has no other form of it. */
export class ErrorBoundary extends Component<Props, { readonly caught: Caught | null }> {
  override state: { readonly caught: Caught | null } = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    errorReporting.report(error, 'boundary', { path: tellablePath(location.pathname) });
    this.setState({ caught: { error, info } });
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === null) return this.props.children;
    return <ErrorScreen error={caught.error} info={caught.info} />;
  }
}
