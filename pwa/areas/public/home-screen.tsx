import { site } from '../../data/deployment/deployment.ts';
import { BloodTypeGrid } from './home/blood-type-grid.tsx';
import { EmergencyBand } from './home/emergency-band.tsx';
import { Features } from './home/features.tsx';
import { Hero } from './home/hero.tsx';
import { Needs } from './home/needs.tsx';
import { Voices } from './home/voices.tsx';
import { Claims } from './sections/claims.tsx';
import { PageBody } from './sections/section.tsx';

/** / */
export function HomeScreen() {
  const { homeClaims } = site();
  return (
    <main>
      <Hero />
      <PageBody>
        <Claims
          claims={[
            { text: 'public.donors', atLeast: homeClaims.donors },
            { text: 'public.lives_saved', atLeast: homeClaims.livesSaved },
            { text: 'public.hospitals', atLeast: homeClaims.hospitals },
          ]}
        />
        <BloodTypeGrid />
        {/* Below a phone's first screen, so that nobody loads the map who does not scroll. */}
        <Needs />
        <Features />
        <Voices />
        <EmergencyBand />
      </PageBody>
    </main>
  );
}
