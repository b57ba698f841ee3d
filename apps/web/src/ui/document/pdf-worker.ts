// The thread of its own in which a PDF is read, under the rules that the server gives this file.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
