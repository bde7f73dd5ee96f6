import type { PushStatus } from '../../data/push/push-status.ts';
import type { TextKey, Translate } from '../../i18n/i18n.ts';

const PLAIN: Readonly<Record<Exclude<PushStatus['is'], 'failed'>, TextKey>> = {
  checking: 'push.state.checking',
  unsupported: 'push.state.unsupported',
  install_first: 'push.state.install_first',
  not_asked: 'push.state.not_asked',
  asking: 'push.state.asking',
  blocked: 'push.state.blocked',
  off: 'push.state.off',
  preparing: 'push.state.preparing',
  subscribing: 'push.state.subscribing',
  timed_out: 'push.state.timed_out',
  unregistered: 'push.state.unregistered',
  on: 'push.state.on',
};

/** The state, and what to do, in a sentence. */
export function statusText(status: PushStatus, t: Translate): string {
  if (status.is !== 'failed') return t(PLAIN[status.is]);
  if (status.at === 'service') return t('push.state.refused_by_service');
  if (status.at === 'worker') return t('push.state.no_worker');
  return status.message ?? t('common.network_error');
}
