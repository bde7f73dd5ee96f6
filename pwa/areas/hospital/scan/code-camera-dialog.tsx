import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { everyWhileVisible } from '../../../lib/every-while-visible.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { openReader } from './code-reader.ts';
import styles from './scan.module.css';

/** How often the picture is examined. */
const SCAN_MS = 250;

/** The bars of a whole label need as many points. */
const WIDTH = 1280;

interface CodeCameraDialogProps {
  readonly title: string;
  readonly hint: string;
  /** Is called with the codes of each picture that has any, until it returns true. */
  readonly onCodes: (codes: readonly string[]) => boolean;
  readonly onClose: () => void;
}

/** The camera, until it has seen what is looked for. It is on while this is shown, and sends its picture nowhere. */
export function CodeCameraDialog({ title, hint, onCodes, onClose }: CodeCameraDialogProps) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<'refused' | 'missing' | 'no_reader'>();
  const found = useEffectEvent(onCodes);

  useEffect(() => {
    let isOver = false;
    let isLooking = false;
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const reader = openReader();
    reader.catch(() => !isOver && setProblem('no_reader'));
    const scan = async () => {
      if (isLooking || isOver || !video.current || !stream) return;
      isLooking = true;
      const codes = await (await reader)(video.current).catch(() => []);
      isLooking = false;
      if (!isOver && codes.length > 0) isOver = found(codes);
    };
    const begin = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment', width: { ideal: WIDTH } },
        });
        if (isOver) return stop();
        if (video.current) video.current.srcObject = stream;
        await video.current?.play();
      } catch (error) {
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
        if (!isOver) setProblem(isRefused ? 'refused' : 'missing');
      }
    };
    void begin();
    const end = everyWhileVisible(SCAN_MS, () => void scan().catch(() => undefined));
    return () => {
      isOver = true;
      end();
      stop();
    };
  }, []);

  return (
    <Dialog open title={title} onClose={onClose}>
      <div className={styles.camera}>
        {problem ? <Notice tone="warning">{t(`hospital.camera_${problem}`)}</Notice> : <p>{hint}</p>}
        <video ref={video} muted playsInline hidden={problem !== undefined} />
      </div>
    </Dialog>
  );
}
