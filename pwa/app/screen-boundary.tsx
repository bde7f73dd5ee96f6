import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { phoneHref } from '../../shared/site.ts';
import { site } from '../data/deployment/deployment.ts';
import { T } from '../i18n/rich-text.tsx';
import { useT } from '../i18n/use-t.ts';
import { reportProblem } from '../lib/report-problem.ts';
import { Button } from '../ui/button.tsx';
import { RefreshIcon } from '../ui/common-icons.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import styles from './message-page.module.css';
import { EnableControls } from './prerendered.tsx';

interface BoundaryProps {
  path: string;
  fallback: ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportProblem('a screen failed', error);
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.failed && before.path !== this.props.path) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** A screen that fails, or whose code does not arrive, leaves the rest of the app working. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Boundary path={pathname} fallback={<ScreenFailed />}>
      {children}
    </Boundary>
  );
}

function ScreenFailed() {
  const t = useT();
  return (
    <main className={styles.page} id="main" tabIndex={-1}>
      <EnableControls />
      <ErrorState
        action={
          <Button icon={RefreshIcon} onClick={() => location.reload()}>
            {t('common.retry')}
          </Button>
        }
      >
        <T
          id="screen.failed"
          values={{ phone: site().hotline }}
          components={{
            phone: (number) => (
              <a href={phoneHref(site().hotline)}>
                <bdi dir="ltr">{number}</bdi>
              </a>
            ),
          }}
        />
      </ErrorState>
    </main>
  );
}
