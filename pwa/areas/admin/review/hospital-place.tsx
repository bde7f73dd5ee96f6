import type { WholeHospital } from '../../../../shared/contract/admin-review.ts';
import { MapFrame } from '../../../features/map/map-frame.tsx';
import { addressText } from '../../../i18n/address-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';
import { isolated } from '../../../ui/isolated.ts';
import desk from '../screen.module.css';
import styles from './review.module.css';

/** Loaded with the public map's code, which has the shapes. */
const loadMap = async () => {
  const { PlaceMap, loadMapTexts } = await import('../../../features/map/public-map.tsx');
  return { LiveMap: PlaceMap, loadMapTexts };
};

/** Where donors will look for it: the typed address, the nearest known place, and the point on the map. */
export function HospitalPlace({ hospital, coordinates }: Pick<WholeHospital, 'hospital' | 'coordinates'>) {
  const t = useT();
  const format = useFormat();
  const nearest = coordinates?.nearest;
  return (
    <Card as="section" labelledBy="place">
      <div className={desk.section}>
        <h2 id="place">{t('admin.location')}</h2>
        <p className={desk.words}>
          <bdi>{addressText(hospital.location)}</bdi>
          {hospital.address && (
            <>
              {' · '}
              <bdi>{addressText(hospital.address)}</bdi>
            </>
          )}
        </p>
        {coordinates ? (
          <>
            <p className="soft">
              {nearest
                ? t('admin.review.near', {
                    km: format.number(nearest.km),
                    place: isolated(addressText(nearest.name)),
                    region: isolated(addressText(nearest.region)),
                  })
                : t('admin.review.far')}
            </p>
            <p className="soft">
              <bdi dir="ltr">
                {coordinates.latitude.toFixed(4)}, {coordinates.longitude.toFixed(4)}
              </bdi>
            </p>
            <MapFrame
              className={styles.map}
              load={loadMap}
              props={{
                label: t('admin.review.on_map', { name: hospital.name }),
                outside: t('admin.review.outside'),
                latitude: coordinates.latitude,
                longitude: coordinates.longitude,
              }}
            />
          </>
        ) : (
          <p className="soft">{t('admin.review.no_place')}</p>
        )}
      </div>
    </Card>
  );
}
