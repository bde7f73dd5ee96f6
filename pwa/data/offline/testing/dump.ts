interface StoreDump {
  readonly keyPath: string | string[] | null;
  readonly autoIncrement: boolean;
  readonly indexes: readonly {
    readonly name: string;
    readonly keyPath: string | string[];
    readonly unique: boolean;
  }[];
  readonly rows: readonly unknown[];
}

export interface DatabaseDump {
  readonly version: number;
  readonly stores: Readonly<Record<string, StoreDump>>;
}

const resultOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Reads everything that a database holds, directly through IndexedDB. */
export async function dumpDatabase(indexedDB: IDBFactory, name: string): Promise<DatabaseDump> {
  const db = await resultOf(indexedDB.open(name));
  const stores: Record<string, StoreDump> = {};
  for (const storeName of db.objectStoreNames) {
    const store = db.transaction(storeName).objectStore(storeName);
    stores[storeName] = {
      keyPath: store.keyPath,
      autoIncrement: store.autoIncrement,
      indexes: [...store.indexNames].map((index) => {
        const { keyPath, unique } = store.index(index);
        return { name: index, keyPath, unique };
      }),
      rows: await resultOf(store.getAll()),
    };
  }
  const dump = { version: db.version, stores };
  db.close();
  return dump;
}

/** Makes a database from a dump, as the release that wrote it left it. */
export async function restoreDatabase(
  indexedDB: IDBFactory,
  name: string,
  dump: DatabaseDump,
): Promise<void> {
  const opening = indexedDB.open(name, dump.version);
  opening.onupgradeneeded = () => {
    for (const [storeName, { keyPath, autoIncrement, indexes, rows }] of Object.entries(dump.stores)) {
      const store = opening.result.createObjectStore(storeName, { keyPath, autoIncrement });
      for (const index of indexes) store.createIndex(index.name, index.keyPath, { unique: index.unique });
      for (const row of rows) store.add(row);
    }
  };
  (await resultOf(opening)).close();
}
