import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/api/call.ts';
import { sendDocument } from '../../../data/api/transfer.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';
import { shrinkPhoto } from '../../../features/account/shrink-photo.ts';

const documentsQuery = cachedQuery('GET /hospital/documents');

export const useDocuments = () => useQuery(documentsQuery);

/** Pixels of the longer side of a photo, at which small print can still be read. */
const SIDE_MAX = 2400;

/** Sends a document; a photo is scaled down first. `progress` is the part that has been sent, 0 to 1. */
export function useSendDocument() {
  const [progress, setProgress] = useState<number>();
  const send = async (file: File): Promise<string> => {
    setProgress(0);
    try {
      const small = file.type.startsWith('image/') ? await shrinkPhoto(file, SIDE_MAX) : file;
      return (await sendDocument(small, setProgress)).message;
    } finally {
      setProgress(undefined);
    }
  };
  return { send, progress };
}

export const removeDocument = (id: string) => call('DELETE /hospital/documents/{id}', { params: { id } });
