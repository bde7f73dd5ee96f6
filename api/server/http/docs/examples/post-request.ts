import { call } from './dhiig.ts';

const { request } = await call<{ request: { _id: string; status: string } }>('POST', '/requests/create', {
  bloodType: 'A+',
  component: 'whole_blood',
  units: 1,
  urgency: 'low',
  location: 'Emergency ward',
});
console.log(request._id, request.status);
