import type { Config } from '../../config.ts';
import { ADMIN_EMAIL, DEMO_PASSWORD } from './people.ts';
import type { Phones } from './phones/start-phones.ts';
import type { Demo } from './seed.ts';

export function describeAccounts(
  config: Config,
  { hospitals, applicants, sampleDonors, untypedDonor, comingDonor, lastGiver }: Demo,
  phones: Phones | undefined,
): string {
  const rows: [string, string][] = [
    ['Admin', ADMIN_EMAIL],
    ...hospitals.slice(0, 3).map(({ name, email }): [string, string] => [name, email]),
    ...hospitals.flatMap(({ hospitalName, staff }) =>
      staff.map(({ name, email }): [string, string] => [`${name}, nurse at ${hospitalName}`, email]),
    ),
    ...applicants.map(({ name, email }): [string, string] => [`${name} (to be verified)`, email]),
    ...[...sampleDonors]
      .sort()
      .map(([type, { email }]): [string, string] => [`Donor ${type}, Mogadishu`, email]),
    ...(comingDonor ? [['Donor who is coming to a hospital', comingDonor.email] as [string, string]] : []),
    ...(lastGiver ? [['Donor who has just given blood', lastGiver.email] as [string, string]] : []),
    ['Donor who does not know their blood type, Mogadishu', untypedDonor.email],
  ];
  const width = Math.max(...rows.map(([who]) => who.length));
  const lines = rows.map(([who, email]) => `  ${who.padEnd(width)}  ${email}`);
  return `
Dhiig runs at ${config.publicUrl}

Demo accounts, all with the password ${DEMO_PASSWORD}

${lines.join('\n')}

${
  phones
    ? `Two simple phones beside it: ${phones.url}
The donors of each blood type above get texts, which arrive there: post an urgent request for O+ as ${hospitals[0]?.email},
read the text, and answer HAA.
`
    : ''
}
Nobody in the demo has a device that an alert could reach. Turn alerts on as a donor: the next alert that fits reaches
this device.

A verified hospital records the first donation of the donor who does not know their type (Dashboard, "Record a first
donation") by the code ${untypedDonor.typeCode}, which their screen shows.

`;
}
