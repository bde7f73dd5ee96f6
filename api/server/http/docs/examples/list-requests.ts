import { call } from './dhiig.ts';

interface Page {
  requests: { _id: string; bloodType: string; units: number; unitsReceived: number }[];
  total: number;
}

const LIMIT = 100;
let page = 1;
let total = 0;
do {
  const answer = await call<Page>('GET', `/requests?status=pending&limit=${LIMIT}&page=${page}`);
  total = answer.total;
  for (const { _id, bloodType, units, unitsReceived } of answer.requests)
    console.log(_id, bloodType, units - unitsReceived);
  page += 1;
} while ((page - 1) * LIMIT < total);
