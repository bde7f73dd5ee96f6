const { DHIIG_URL, DHIIG_TOKEN } = process.env;

interface Bundle {
  entry?: { resource: { id: string; status: string; authoredOn: string } }[];
  link: { relation: string; url: string }[];
}

let next: string | undefined = `${DHIIG_URL}/api/fhir/ServiceRequest?status=active`;
while (next) {
  const response = await fetch(next, { headers: { authorization: `Bearer ${DHIIG_TOKEN}` } });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const bundle = (await response.json()) as Bundle;
  for (const { resource } of bundle.entry ?? []) console.log(resource.id, resource.status);
  next = bundle.link.find(({ relation }) => relation === 'next')?.url;
}
