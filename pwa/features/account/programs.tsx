import { TokensCard } from './tokens/tokens-card.tsx';
import { WebhooksCard } from './webhooks/webhooks-card.tsx';

/** How other programs call Dhiig, and how Dhiig calls them. */
export const Programs = () => (
  <>
    <TokensCard />
    <WebhooksCard />
  </>
);
