import { HOME_CLAIMS } from '../../../shared/site.ts';
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
  return (
    <main>
      <Hero />
      <PageBody>
        <Claims
          claims={[
            { text: 'public.donors', atLeast: HOME_CLAIMS.donors },
            { text: 'public.lives_saved', atLeast: HOME_CLAIMS.livesSaved },
            { text: 'public.hospitals', atLeast: HOME_CLAIMS.hospitals },
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
