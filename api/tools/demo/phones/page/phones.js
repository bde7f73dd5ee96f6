/** What each press of a key types in turn, as on a phone with twelve keys. */
const KEYS = ['1.,', 'ABC2', 'DEF3', 'GHI4', 'JKL5', 'MNO6', 'PQRS7', 'TUV8', 'WXYZ9', '*', ' 0', '#'];
const LABELS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];
/** The same key again within this time types its next letter, ms. */
const AGAIN_MS = 900;

const main = document.querySelector('main');
const template = document.querySelector('template');
const elsewhere = document.querySelector('#elsewhere');
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** All texts, by their ids: a stream that begins again sends them again. */
const texts = new Map();
let sims = [];

const nameOf = ({ number, name }) => `${number} – ${name}`;

function createPhone(index) {
  const root = template.content.firstElementChild.cloneNode(true);
  root.setAttribute('aria-label', `Phone ${index + 1}`);
  const select = root.querySelector('select');
  const screen = root.querySelector('.screen');
  const problem = root.querySelector('.problem');
  const form = root.querySelector('form');
  const field = root.querySelector('input');
  select.append(...sims.map((sim) => new Option(nameOf(sim), sim.number)));
  select.selectedIndex = Math.min(index, sims.length - 1);

  const show = ({ isOwn, text, at }) => {
    const row = document.createElement('li');
    row.className = isOwn ? 'own' : '';
    const time = document.createElement('time');
    time.dateTime = at;
    time.textContent = clock.format(new Date(at));
    row.append(text, time);
    screen.append(row);
    screen.scrollTop = screen.scrollHeight;
  };
  const showAll = () => {
    screen.replaceChildren();
    for (const text of texts.values()) if (text.number === select.value) show(text);
  };

  let pressed = { key: -1, at: 0, turn: 0 };
  const press = (key) => {
    const letters = KEYS[key];
    const isAgain = pressed.key === key && performance.now() - pressed.at < AGAIN_MS && letters.length > 1;
    const turn = isAgain ? (pressed.turn + 1) % letters.length : 0;
    pressed = { key, at: performance.now(), turn };
    const before = isAgain ? field.value.slice(0, -1) : field.value;
    field.value = (before + letters[turn]).slice(0, field.maxLength);
  };
  const keys = LABELS.map((label, key) => {
    const button = document.createElement('button');
    button.type = 'button';
    const letters = document.createElement('small');
    letters.textContent = KEYS[key].length > 1 ? KEYS[key].replace(label, '').trim() || '␣' : '\u00a0';
    button.append(label, letters);
    button.addEventListener('click', () => press(key));
    return button;
  });
  root.querySelector('.keys').append(...keys);
  for (const button of root.querySelectorAll('[data-word]'))
    button.addEventListener('click', () => {
      field.value = button.dataset.word;
    });
  root.querySelector('.clear').addEventListener('click', () => {
    field.value = '';
  });
  select.addEventListener('change', () => {
    problem.textContent = '';
    elsewhere.textContent = '';
    showAll();
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text === '') return;
    problem.textContent = '';
    const answer = await fetch('/texts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: select.value, text }),
    }).catch(() => undefined);
    if (answer?.ok) field.value = '';
    else problem.textContent = 'Not sent: Dhiig does not answer. Try again.';
  });
  main.append(root);
  return { showAll, takes: ({ number }) => number === select.value, show };
}

let phones = [];
const stream = new EventSource('/texts');
stream.addEventListener('demo', ({ data }) => {
  const demo = JSON.parse(data);
  document.querySelector('#app').href = demo.app;
  if (phones.length > 0) return;
  sims = demo.sims;
  phones = [createPhone(0), createPhone(1)];
});
stream.addEventListener('text', ({ data }) => {
  const text = JSON.parse(data);
  if (texts.has(text.id)) return;
  texts.set(text.id, text);
  const taking = phones.filter((phone) => phone.takes(text));
  for (const phone of taking) phone.show(text);
  const sim = sims.find(({ number }) => number === text.number);
  if (taking.length === 0 && sim)
    elsewhere.textContent = `A new text at ${nameOf(sim)}: choose the number to read it.`;
});
