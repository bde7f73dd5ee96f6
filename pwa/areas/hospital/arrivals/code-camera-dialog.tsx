import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ARRIVAL_CODE } from '../../../../shared/rules/arrival-code.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './arrivals.module.css';
import { makeDetector } from './barcode-detector.ts';

/** How often the picture is examined. */
const SCAN_MS = 250;

interface CodeCameraDialogProps {
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** The camera, until it has seen an arrival code. It is on while this is shown, and sends its picture nowhere. */
export function CodeCameraDialog({ onCode, onClose }: CodeCameraDialogProps) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<'refused' | 'missing'>();
  const found = useEffectEvent(onCode);

  useEffect(() => {
    let isOver = false;
    let isLooking = false;
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const detector = makeDetector();
    const scan = async () => {
      if (isLooking || isOver || !detector || !video.current || !stream) return;
      isLooking = true;
      const codes = await detector.detect(video.current).catch(() => []);
      isLooking = false;
      const code = codes.map(({ rawValue }) => rawValue).find((text) => ARRIVAL_CODE.test(text));
      if (code === undefined || isOver) return;
      isOver = true;
      found(code);
    };
    const begin = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (isOver) return stop();
        if (video.current) video.current.srcObject = stream;
        await video.current?.play();
      } catch (error) {
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
        if (!isOver) setProblem(isRefused ? 'refused' : 'missing');
      }
    };
    void begin();
    const timer = setInterval(() => void scan(), SCAN_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      stop();
    };
  }, []);

  return (
    <Dialog open title={t('hospital.scan')} onClose={onClose}>
      <div className={styles.form}>
        {problem ? (
          <Notice tone="warning">
            {t(problem === 'refused' ? 'hospital.camera_refused' : 'hospital.camera_missing')}
          </Notice>
        ) : (
          <p>{t('hospital.scan_hint')}</p>
        )}
        <video ref={video} className={styles.camera} muted playsInline hidden={problem !== undefined} />
      </div>
    </Dialog>
  );
}
