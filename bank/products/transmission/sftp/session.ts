import ssh2, { type SFTPWrapper } from 'ssh2';
import type { Box, Listed } from '../box';
import type { SftpLimits } from './limits';
import { FOLDERS, type FilePlace, type Folder, type Place, takesFiles, toPath, toPlace } from './place';
import { type Room, Upload } from './upload';
import { isUnfinished, Unfinished } from './unfinished';
import { EPOCH, FILE_MODE, FOLDER_MODE, modeOf, NEVER, type Requests, toAttributes, toEntry } from './wire';

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;

/** Refused pieces that are answered; who sends on is cut off. */
const MOST_REFUSED = 32;
const AT_ONCE = 100;
const MOST_READ = 32_768;

interface UploadHandle {
  kind: 'upload';
  place: FilePlace;
  upload: Upload;
  isBad: boolean;
}
type Handle =
  | UploadHandle
  | { kind: 'download'; id: string; bytes: Buffer; read: number }
  | { kind: 'list'; entries: readonly (Listed | Folder)[]; at: number };

export interface SessionDeps {
  box: Box;
  limits: SftpLimits;
  room: Room;
  /** Tells of what was done, for the log. */
  tell(facts: { act: string; name: string; bytes: number; outcome: string }): void;
  /** Whether the client asks on and reads no answer. */
  isDeaf(): boolean;
  cutOff(): void;
  onTrouble(error: unknown): void;
}

/** Answers a client of SFTP out of its box: no path of it is one of a disk. */
export class Session {
  private readonly handles = new Map<number, Handle>();
  private readonly unfinished: Unfinished;
  /** What this session put, by its path, so that a client that looks again finds it. */
  private readonly put = new Map<string, number>();
  private next = 0;
  /** What is about to be open. */
  private opening = 0;
  private isOver = false;
  private refused = 0;

  constructor(
    private readonly sftp: SFTPWrapper,
    private readonly deps: SessionDeps,
  ) {
    this.unfinished = new Unfinished(deps.limits.handles, deps.room);
    this.hear('REALPATH', (id, given) => this.realPath(id, toPlace(given)));
    this.hear('STAT', (id, given) => this.stat(id, toPlace(given)));
    this.hear('LSTAT', (id, given) => this.stat(id, toPlace(given)));
    this.hear('FSTAT', (id, handle) => this.statHandle(id, this.find(handle)));
    this.hear('OPENDIR', (id, given) => this.openList(id, toPlace(given)));
    this.hear('READDIR', (id, handle) => this.readList(id, this.find(handle)));
    this.hear('OPEN', (id, given, flags) => this.open(id, toPlace(given), flags));
    this.hear('WRITE', (id, handle, offset, data) => this.write(id, this.find(handle), offset, data));
    this.hear('READ', (id, handle, offset, length) => this.read(id, this.find(handle), offset, length));
    this.hear('CLOSE', (id, handle) => this.close(id, handle));
    this.hear('RENAME', (id, from, to) => this.rename(id, toPlace(from), toPlace(to)));
    for (const never of NEVER) this.hear(never, id => this.deny(id));
    this.hear('EXTENDED', id => sftp.status(id, STATUS_CODE.OP_UNSUPPORTED));
  }

  private hear<Name extends keyof Requests>(name: Name, act: (id: number, ...told: Requests[Name]) => unknown): void;
  private hear(name: (typeof NEVER)[number], act: (id: number) => unknown): void;
  private hear(name: string, act: (id: number, ...told: never[]) => unknown): void {
    this.sftp.on(name as 'REMOVE', (id: number, ...told: unknown[]) => {
      // every answer would be kept for who never takes one
      if (this.deps.isDeaf()) this.deps.cutOff();
      else act(id, ...(told as never[]));
    });
  }

  /** Forgets what is not whole, and what is still read. */
  end(): void {
    this.isOver = true;
    for (const handle of this.handles.values()) this.drop(handle);
    this.handles.clear();
    this.unfinished.end();
  }

  /** Gives back the memory that something open has. */
  private drop(open: Handle): void {
    if (open.kind === 'upload') open.upload.drop();
    if (open.kind === 'download') this.deps.room.give(open.bytes.length);
  }

  private realPath(id: number, place: Place | null): unknown {
    if (!place) return this.miss(id);
    return this.sftp.name(id, [toEntry({ name: toPath(place), size: 0, at: EPOCH }, FOLDER_MODE)]);
  }

  private stat(id: number, place: Place | null): unknown {
    if (!place) return this.miss(id);
    if (place.kind === 'root') return this.sftp.attrs(id, toAttributes(FOLDER_MODE));
    if (place.kind === 'folder') return this.sftp.attrs(id, toAttributes(modeOf(place.folder)));
    if (place.folder === 'retorno') {
      return this.act(id, async () => {
        const one = await this.findListed(place.name);
        return one ? this.sftp.attrs(id, toAttributes(FILE_MODE, one.size, one.at)) : this.miss(id);
      });
    }
    const size = this.put.get(toPath(place)) ?? this.unfinished.sizeOf(toPath(place));
    return size === undefined ? this.miss(id) : this.sftp.attrs(id, toAttributes(FILE_MODE, size));
  }

  private statHandle(id: number, open: Handle | undefined): unknown {
    if (open?.kind === 'download') return this.sftp.attrs(id, toAttributes(FILE_MODE, open.bytes.length));
    if (open?.kind === 'upload') return this.sftp.attrs(id, toAttributes(FILE_MODE, open.upload.size));
    return this.fail(id, 'Bad handle');
  }

  private openList(id: number, place: Place | null): unknown {
    if (!place || place.kind === 'file') return this.miss(id);
    if (this.isFull) return this.fail(id, 'Muitos arquivos abertos');
    if (place.kind === 'root') return this.keep(id, { kind: 'list', entries: FOLDERS, at: 0 });
    if (takesFiles(place.folder)) return this.keep(id, { kind: 'list', entries: [], at: 0 });
    return this.openLater(id, async () => ({ kind: 'list', entries: await this.deps.box.list(), at: 0 }));
  }

  private readList(id: number, list: Handle | undefined): unknown {
    if (list?.kind !== 'list') return this.fail(id, 'Bad handle');
    const entries = list.entries.slice(list.at, list.at + AT_ONCE);
    list.at += entries.length;
    if (entries.length === 0) return this.sftp.status(id, STATUS_CODE.EOF);
    const names = entries.map(one =>
      typeof one === 'string' ? toEntry({ name: one, size: 0, at: EPOCH }, modeOf(one)) : toEntry(one, FILE_MODE),
    );
    return this.sftp.name(id, names);
  }

  private open(id: number, place: Place | null, flags: number): unknown {
    const isWriting = (flags & (OPEN_MODE.WRITE | OPEN_MODE.APPEND | OPEN_MODE.CREAT)) !== 0;
    if (place?.kind !== 'file') return isWriting ? this.deny(id) : this.miss(id);
    if (isWriting !== takesFiles(place.folder)) return this.deny(id);
    if (this.isFull) return this.fail(id, 'Muitos arquivos abertos');
    if (!isWriting) return this.openLater(id, () => this.openDownload(place.name));
    if (flags & (OPEN_MODE.READ | OPEN_MODE.APPEND)) return this.deny(id);
    const { limits, room } = this.deps;
    return this.openLater(id, async () => {
      return { kind: 'upload', place, upload: new Upload(limits.fileBytes, room), isBad: false };
    });
  }

  /** Opens what the database is asked about first: within the most, however many are asked for at once. */
  private openLater(id: number, open: () => Promise<Handle | 'missing' | 'full'>): unknown {
    this.opening++;
    const work = async (): Promise<unknown> => {
      const opened = await open();
      if (opened === 'missing') return this.miss(id);
      if (opened === 'full') return this.fail(id, 'Tente mais tarde');
      return this.isOver ? this.drop(opened) : this.keep(id, opened);
    };
    return this.act(id, work).finally(() => this.opening--);
  }

  private async openDownload(name: string): Promise<Handle | 'missing' | 'full'> {
    const one = await this.findListed(name);
    if (!one) return 'missing';
    const { box, room } = this.deps;
    const bytes = await box.read(one.id);
    return room.take(bytes.length) ? { kind: 'download', id: one.id, bytes, read: 0 } : 'full';
  }

  private write(id: number, open: Handle | undefined, offset: number, data: Buffer): unknown {
    if (open?.kind !== 'upload') return this.fail(id, 'Bad handle');
    const written = open.isBad ? 'broken' : open.upload.write(offset, data);
    if (written === 'ok') return this.sftp.status(id, STATUS_CODE.OK);
    if (!open.isBad) {
      this.deps.tell({ act: 'put', name: open.place.name, bytes: open.upload.size, outcome: written });
      open.upload.drop();
      open.isBad = true;
    }
    const most = `${this.deps.limits.fileBytes / 1_000_000} MB`;
    this.fail(id, written === 'too_large' ? `Arquivo acima de ${most}` : 'Envio interrompido');
    // whoever does not listen sends the rest for nothing
    if (++this.refused > MOST_REFUSED) this.deps.cutOff();
    return undefined;
  }

  private read(id: number, open: Handle | undefined, offset: number, length: number): unknown {
    if (open?.kind !== 'download') return this.fail(id, 'Bad handle');
    const data = open.bytes.subarray(offset, offset + Math.min(length, MOST_READ));
    if (data.length === 0) return this.sftp.status(id, STATUS_CODE.EOF);
    open.read += data.length;
    return this.sftp.data(id, data);
  }

  private close(id: number, handle: Buffer): unknown {
    const open = this.find(handle);
    if (!open) return this.fail(id, 'Bad handle');
    this.handles.delete(handle.readUInt32BE(0));
    if (open.kind === 'upload') return this.closeUpload(id, open);
    this.drop(open);
    // half a file is not fetched
    if (open.kind === 'list' || open.read < open.bytes.length) return this.sftp.status(id, STATUS_CODE.OK);
    return this.act(id, async () => {
      await this.deps.box.noteFetched(open.id);
      this.deps.tell({ act: 'get', name: '', bytes: open.bytes.length, outcome: 'fetched' });
      return this.sftp.status(id, STATUS_CODE.OK);
    });
  }

  private closeUpload(id: number, { place, upload, isBad }: UploadHandle): unknown {
    const bytes = upload.end();
    upload.drop();
    if (isBad) return this.fail(id, 'Envio interrompido');
    if (!bytes) {
      this.deps.tell({ act: 'put', name: place.name, bytes: 0, outcome: 'not whole' });
      return this.fail(id, 'Arquivo vazio ou incompleto');
    }
    if (!this.deps.room.take(bytes.length)) return this.fail(id, 'Tente mais tarde');
    if (!isUnfinished(place.name)) return this.takeLater(id, place, bytes);
    if (this.unfinished.put(toPath(place), bytes)) return this.sftp.status(id, STATUS_CODE.OK);
    this.deps.room.give(bytes.length);
    return this.fail(id, 'Muitos arquivos temporarios');
  }

  private rename(id: number, from: Place | null, to: Place | null): unknown {
    // a test does not become real by another name
    if (from?.kind !== 'file' || to?.kind !== 'file' || from.folder !== to.folder) return this.deny(id);
    const bytes = this.unfinished.take(toPath(from));
    return bytes ? this.takeLater(id, to, bytes) : this.deny(id);
  }

  /** Takes a whole file in, whose memory is counted until that is done. */
  private takeLater(id: number, place: FilePlace, bytes: Buffer): unknown {
    return this.act(id, () => this.takeIn(id, place, bytes)).finally(() => this.deps.room.give(bytes.length));
  }

  private async takeIn(id: number, place: FilePlace, bytes: Buffer): Promise<unknown> {
    const { name } = place;
    const reason = await this.deps.box.receive({ name, bytes, isTest: place.folder === 'teste' });
    this.deps.tell({ act: 'put', name, bytes: bytes.length, outcome: reason ?? 'received' });
    if (reason) return this.fail(id, reason);
    this.put.set(toPath(place), bytes.length);
    return this.sftp.status(id, STATUS_CODE.OK);
  }

  /** Does an act that asks the database: whatever goes wrong is answered, and a key that was revoked ends the connection. */
  private act(id: number, work: () => Promise<unknown>): Promise<unknown> {
    const run = async (): Promise<unknown> => {
      if (await this.deps.box.isOpen()) return work();
      this.deny(id);
      return this.deps.cutOff();
    };
    return run().catch((error: unknown) => {
      this.deps.onTrouble(error);
      this.fail(id, 'Tente mais tarde');
    });
  }

  private get isFull(): boolean {
    return this.handles.size + this.opening >= this.deps.limits.handles;
  }

  private keep(id: number, handle: Handle): void {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(this.next);
    this.handles.set(this.next++, handle);
    this.sftp.handle(id, bytes);
  }

  private find(handle: Buffer): Handle | undefined {
    return handle.length === 4 ? this.handles.get(handle.readUInt32BE(0)) : undefined;
  }

  private async findListed(name: string): Promise<Listed | undefined> {
    return (await this.deps.box.list()).find(one => one.name === name);
  }

  private deny(id: number): void {
    this.sftp.status(id, STATUS_CODE.PERMISSION_DENIED, 'Permission denied');
  }

  private miss(id: number): void {
    this.sftp.status(id, STATUS_CODE.NO_SUCH_FILE, 'No such file');
  }

  private fail(id: number, words: string): void {
    this.sftp.status(id, STATUS_CODE.FAILURE, words);
  }
}
