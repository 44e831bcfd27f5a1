import "#src/main.tsx";

// Whoever loads this frame is nearly always signed in, so what surrounds every screen is not waited for later.
void import("#src/routes/-signed-in.tsx");
